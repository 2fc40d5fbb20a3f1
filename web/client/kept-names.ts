/** Names of the caches that a page and its service worker share. */

/** API answers that were read. Change the number when an older one would break a screen. */
export const readingsCache = 'readings-2'

/** Files that the member downloaded, by `keptVersionOf`, and which week needs which of them. */
export const downloadsCache = 'downloads-1'
