import { parseUrl } from '../../parse-url.ts'
import type { MediaCard, MediaType, ProgramDayMediaProgress } from './media.contract.ts'

/** Returns whether a media is finished: its progress record has the status done. */
export function isMediaComplete(media: Pick<ProgramDayMediaProgress, 'UsersProgressions'>): boolean {
  return media.UsersProgressions.some(progression => progression.status === 'done')
}

/** Returns the duration of a media in seconds, quiz included. */
export function totalDuration(media: Pick<MediaCard, 'estimatedDuration' | 'Quiz'>): number {
  return media.estimatedDuration + (media.Quiz?.estimatedDuration ?? 0)
}

/** Returns whether a piece sets the pace of breath or steps, so that it is played at no other speed. */
export function setsPace({ Tag }: { Tag: { id: string } | null }): boolean {
  return Tag !== null && ['breathing', 'movement'].includes(Tag.id)
}

/** How a URL is played: embedded from a known service, played by our player, or framed. `address` is what to load. */
export interface Player {
  kind: 'youtube' | 'vimeo' | 'soundcloud' | 'audio' | 'video' | 'frame'
  address: string
}

const audioFile = /\.(aac|flac|m4a|mp3|oga|ogg|opus|wav)$/i
const videoFile = /\.(m4v|mov|mp4|ogv|webm)$/i

const youtubeHosts = ['youtube.com', 'www.youtube.com', 'm.youtube.com', 'music.youtube.com', 'youtu.be']
const youtubeNoCookieHosts = ['youtube-nocookie.com', 'www.youtube-nocookie.com']
const vimeoHosts = ['vimeo.com', 'www.vimeo.com', 'player.vimeo.com']
const soundcloudHosts = ['soundcloud.com', 'www.soundcloud.com', 'm.soundcloud.com']
/** Names that look-alikes (`youtube.com.evil.tld`, `notvimeo.com`) borrow to appear trusted. */
const borrowedNames = ['youtube.com', 'youtu.be', 'youtube-nocookie.com', 'vimeo.com', 'soundcloud.com']

/**
 * Returns the player of a URL, or null when it must not be played. Accepts only https and compares the parsed
 * hostname; refuses relative URLs, credentials, ports and look-alikes of the services we embed. For audio with an unknown host and ending,
 * `type` selects the built-in player.
 */
export function playerOf(url: string, type?: MediaType): Player | null {
  const parsed = parseAddress(url)
  if (!parsed) return null
  const { hostname } = parsed
  if (youtubeHosts.includes(hostname) || youtubeNoCookieHosts.includes(hostname)) return youtubePlayer(parsed)
  if (vimeoHosts.includes(hostname)) return vimeoPlayer(parsed)
  if (soundcloudHosts.includes(hostname)) return soundcloudPlayer(parsed)
  if (hostname === 'w.soundcloud.com') return soundcloudPlayer(parseAddress(parsed.searchParams.get('url') ?? ''))
  if (borrowedNames.some(name => hostname.includes(name))) return null
  if (audioFile.test(parsed.pathname)) return { kind: 'audio', address: parsed.href }
  if (videoFile.test(parsed.pathname)) return { kind: 'video', address: parsed.href }
  return { kind: type === 'podcast' ? 'audio' : 'frame', address: parsed.href }
}

/** Returns the size of an embed: at most 630 px and the screen's width minus 86; at most 3/4 of that and the window's height minus 200. */
export function embedSize({ viewportWidth, viewportHeight }: { viewportWidth: number; viewportHeight: number }): {
  width: number
  height: number
} {
  const width = Math.max(0, Math.min(630, viewportWidth - 86))
  return { width, height: Math.max(0, Math.min(width * 0.75, viewportHeight - 200)) }
}

/** Seconds that a podcast's skip buttons move. */
export const podcastSkipSeconds = 10

/**
 * Returns the seconds of playback after which a podcast completes itself: 20, or its full length if shorter.
 * While the length is unknown (`NaN` before the metadata arrives) it is 20.
 */
export function podcastThresholdSeconds(durationSeconds: number): number {
  return durationSeconds > 0 ? Math.min(20, durationSeconds) : 20
}

/** Formats seconds as a clock: 'm:ss', and 'h:mm:ss' from an hour on. Invalid lengths (`NaN`, negative) give '0:00'. */
export function formatClock(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor(whole / 60) % 60
  const rest = pad(whole % 60)
  return hours > 0 ? `${hours}:${pad(minutes)}:${rest}` : `${minutes}:${rest}`
}

/** Formats 'elapsed - total', capping elapsed at the total. */
export function formatElapsed(elapsedSeconds: number, totalSeconds: number): string {
  const elapsed = totalSeconds > 0 ? Math.min(elapsedSeconds, totalSeconds) : elapsedSeconds
  return `${formatClock(elapsed)} - ${formatClock(totalSeconds)}`
}

function pad(number: number): string {
  return String(number).padStart(2, '0')
}

/** Parses a plain https URL. Without a base, so that `/x`, `//host` and `x.mp3` do not parse. */
function parseAddress(url: string): URL | null {
  const parsed = parseUrl(url)
  if (parsed?.protocol !== 'https:' || parsed.username || parsed.password || parsed.port) return null
  return parsed
}

/** By the host that sets no cookie. */
function youtubePlayer({ hostname, pathname, searchParams }: URL): Player | null {
  const [first, second] = pathname.split('/').filter(Boolean)
  const isPath = ['embed', 'live', 'shorts', 'v'].includes(first ?? '')
  const id = hostname === 'youtu.be' ? first : isPath ? second : first === 'watch' ? searchParams.get('v') : null
  if (!id || !/^[\w-]{11}$/.test(id)) return null
  return { kind: 'youtube', address: `https://www.youtube-nocookie.com/embed/${id}` }
}

/** `dnt=1` requests no tracking; `h` opens an unlisted film. */
function vimeoPlayer({ pathname, searchParams }: URL): Player | null {
  const parts = pathname.split('/').filter(Boolean)
  const index = parts.findIndex(part => /^\d+$/.test(part))
  const id = parts[index]
  if (!id) return null
  const key = searchParams.get('h') ?? parts[index + 1]
  const unlisted = key && /^[0-9a-f]+$/i.test(key) ? `&h=${key}` : ''
  return { kind: 'vimeo', address: `https://player.vimeo.com/video/${id}?dnt=1${unlisted}` }
}

function soundcloudPlayer(track: URL | null): Player | null {
  if (!track || ![...soundcloudHosts, 'api.soundcloud.com'].includes(track.hostname) || track.pathname === '/')
    return null
  const page = encodeURIComponent(`https://${track.hostname}${track.pathname}`)
  return { kind: 'soundcloud', address: `https://w.soundcloud.com/player/?url=${page}&show_user=false` }
}
