/** How far the member has come. The page of a media is the same before its day opens: `locked` and `in-progress` give one answer. */
export const previewStates = ['locked', 'in-progress', 'done'] as const

export type PreviewState = (typeof previewStates)[number]
