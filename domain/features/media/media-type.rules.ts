/** Kinds of media. */
export const mediaTypes = ['video', 'podcast', 'recipe', 'page', 'html'] as const

export type MediaType = (typeof mediaTypes)[number]
