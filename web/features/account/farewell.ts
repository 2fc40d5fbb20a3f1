/** Path of the page after an account deletion, outside the members' area. */
export const farewellPath = '/goodbye'
