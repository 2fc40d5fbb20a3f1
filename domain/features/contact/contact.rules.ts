/** Path of the contact form for anybody. Members also have it in their settings. */
export const visitorContactPath = '/nous-ecrire'

/** Shortest message, in characters after trimming. */
export const messageMinLength = 10
/** Longest message, in characters. */
export const messageMaxLength = 5000
