-- Digests do not compress: trying to takes two thirds of the time of storing a tree, during which members of an embedded database wait.
ALTER TABLE "content_tree" ALTER COLUMN "files" SET STORAGE EXTERNAL;
