/** Where the list of programmes stands in its page. */
export const programListId = 'my-programs'
