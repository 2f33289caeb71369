# What a rule sheet says where the script has one word.

about = Seven-card stud in which the best hand and the best low hand share each pot. A low hand is five different ranks, none above the eight; the ace is low, straights and flushes do not count.

zone-up = open row
word-high = high hand
word-low = low hand
