/** Where the deletion of an account ends, outside the area of members. */
export const farewellPath = '/goodbye'
