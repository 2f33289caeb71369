# What a rule sheet says where the script has one word.

about = Seven-card stud in which the lowest hand wins; the ace is low, straights and flushes do not count.

zone-up = open row
