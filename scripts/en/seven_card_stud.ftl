# What a rule sheet says where the script has one word.

about = Two cards down and four up, then one down; five of the seven make the hand. The limits are fixed.

zone-up = open row
