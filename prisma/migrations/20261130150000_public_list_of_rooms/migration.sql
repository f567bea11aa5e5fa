-- The public list is made from the rooms that are open: nobody reads this index any more.
DROP INDEX "tables_listed_idx";
