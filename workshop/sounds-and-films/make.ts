import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encodeAudio, ffmpeg } from './encode.ts'
import { encodeVideo, renderPicture, renderStills, replaceSound, writePoster } from './film.ts'
import { measure, writeMeasurements } from './measure.ts'
import type { AudioPiece, Piece } from './piece.ts'
import { recapPlans } from './recaps/plans.ts'
import { recapPiece } from './recaps/recap.ts'
import { repeatLoop } from './sound/loop.ts'
import { loudness } from './sound/loudness.ts'
import { master, masterLoop, TARGET_LUFS } from './sound/master.ts'
import { narrowed, type Stereo } from './sound/stereo.ts'
import { writeWaveFile } from './sound/wave-file.ts'
import { writeCaptions, writeTranscripts } from './words.ts'

const FOLDER = import.meta.dirname
const CONTENT = join(FOLDER, '../../content')

const args = process.argv.slice(2)
const wanted = args.filter(argument => !argument.startsWith('--'))
const wordsOnly = args.includes('--words')
const stillsOnly = args.includes('--stills')
const soundOnly = args.includes('--sound')
const posterOnly = args.includes('--poster')
if (wanted.length === 0) {
  console.error(
    'usage: npm run workshop -- sounds-and-films -- <media id …> | all [--words | --stills | --sound | --poster]',
  )
  process.exit(1)
}

const recaps = Object.keys(recapPlans).map(code => `recap-${code}`)
const all = [...readdirSync(join(FOLDER, 'pieces')).map(file => file.replace('.ts', '')), ...recaps]
const ids = wanted.includes('all') ? all : wanted
for (const id of ids) await make(id)
if (!wordsOnly && !stillsOnly) await writeMeasurements(CONTENT, loopOf)

async function make(id: string): Promise<void> {
  const piece = await pieceOf(id)
  const target = join(CONTENT, piece.kind, piece.id)
  mkdirSync(join(CONTENT, piece.kind), { recursive: true })
  writeTranscripts(piece, join(CONTENT, 'medias'))
  if (piece.kind === 'video') writeCaptions(piece, target)
  if (wordsOnly) return
  if (stillsOnly) {
    if (piece.kind === 'video') await renderStills(piece, join(tmpdir(), `seve-${piece.id}.png`))
    return
  }
  // A recap opens on its plan's picture.
  const hasPoster = piece.kind === 'video' && !recaps.includes(id)
  if (posterOnly) {
    if (hasPoster) writePoster(target)
    return
  }
  const sound = soundOf(piece)
  if (piece.kind === 'audio') encodeAsLoud(sound, target, piece)
  else {
    if (!soundOnly) encodeVideo(await pictureOf(piece), sound, target)
    replaceSound(sound, target)
  }
  if (hasPoster) writePoster(target)
  report(target)
}

/** Loads a piece: a file of `pieces/`, or a fasting plan's recap, which one generator draws from a table. */
async function pieceOf(id: string): Promise<Piece> {
  if (recaps.includes(id)) return recapPiece(id.replace('recap-', ''))
  const { piece }: { piece: Piece } = await import(`./pieces/${id}.ts`)
  return piece
}

/** Returns the path of the piece's recording, or of its synthesised sound if there is no recording. */
function soundOf(piece: Piece): string {
  const recording = recordingOf(piece)
  if (recording) return recording
  const wave = join(tmpdir(), `seve-${piece.id}.wav`)
  const sound = mastered(piece)
  console.log(`${piece.id}: ${loudness(sound).toFixed(1)} LUFS`)
  writeWaveFile(wave, sound)
  return wave
}

async function pictureOf(piece: Piece & { kind: 'video' }): Promise<string> {
  return recordingOf(piece) ?? (await renderPicture(piece, join(tmpdir(), `seve-${piece.id}.mkv`)))
}

function recordingOf(piece: Piece): string | undefined {
  const path = join(FOLDER, 'recordings', `${piece.id}.${piece.kind === 'audio' ? 'wav' : 'mp4'}`)
  return existsSync(path) ? path : undefined
}

/** Encodes a sound, and once more with what the encoder changed of its loudness put right. */
function encodeAsLoud(sound: string, target: string, { coding, loop }: AudioPiece): void {
  encodeAudio(sound, target, coding)
  const difference = TARGET_LUFS - measure(`${target}.m4a`, loop).lufs
  if (Math.abs(difference) > 0.2) encodeAudio(sound, target, coding, difference)
}

/** Balances a sound, or the music of a film, for a phone's loudspeaker. */
function mastered(piece: Piece): Stereo {
  const sound = piece.compose()
  if (piece.kind === 'video') return master(narrowed(sound, 0))
  const placed = piece.coding === 'sides' ? sound : narrowed(sound, 0.3)
  return piece.loop ? masterLoop(placed, repeatLoop(piece.loop, piece.loop.times)) : master(placed)
}

/** Decodes each file once to detect damage, and prints its size. */
function report(target: string): void {
  for (const ending of ['m4a', 'webm', 'mp4']) {
    const path = `${target}.${ending}`
    if (!existsSync(path)) continue
    ffmpeg('-v', 'error', '-i', path, '-f', 'null', '-')
    console.log(`${path.replace(`${CONTENT}/`, '')}: ${(statSync(path).size / 1e6).toFixed(2)} MB`)
  }
}

/** Returns the loop of a media's sound; undefined for a film and for a sound without one. */
async function loopOf(id: string): Promise<AudioPiece['loop']> {
  const piece = await pieceOf(id)
  return piece.kind === 'audio' ? piece.loop : undefined
}
