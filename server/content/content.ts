import type { LegalPageCode } from '../../domain/features/legal/legal.rules.ts'
import type { MailWords } from '../../domain/features/mail/mail.rules.ts'
import type { MailId } from '../../domain/features/mail/mail-facts.rules.ts'
import type {
  Breath,
  Cue,
  Ingredient,
  MediaType,
  PracticeLoop,
  Recipe,
  VoiceClip,
} from '../../domain/features/media/media.contract.ts'
import type { NotebookBlock } from '../../domain/features/notebook/notebook.contract.ts'
import type { FastingCap } from '../../domain/features/profiling/fasting-cap.rules.ts'
import type { SafetyNotice } from '../../domain/features/profiling/profiling.contract.ts'
import type { FastingPlanCode } from '../../domain/features/profiling/profiling.rules.ts'
import type { FollowUpMonths } from '../../domain/features/program/program.contract.ts'
import type { InBothLanguages, Locale } from '../../domain/locale.ts'
import type { ProgramCode } from '../../domain/program-codes.ts'

/** The content as read from files and stored in the database. Its HTML is sanitised; paths are relative to `content/`. */
export interface Content {
  tags: TagContent[]
  medias: MediaContent[]
  programs: ProgramContent[]
  successReasons: SuccessReasonsContent
  fastingPlans: FastingPlanContent[]
  legalPages: LegalPageContent[]
  readyAnswers: ReadyAnswerContent[]
  mails: MailContent[]
  safetyNotice: InBothLanguages<SafetyNotice>
  /** Members read them in the page about a light day; here only for the rule about their figures. */
  lightMenus: LightMenu[]
}

/** What a text says instead to members whose fasting is limited, by limit; absent where it says the same to everybody. */
export type WithinCap = Partial<Record<FastingCap, string>>

export interface TagContent {
  id: string
  title: InBothLanguages<string>
  color: string
  picture: string
}

/** A person who says the words of a session. */
export interface VoiceContent {
  path: string
  clips: VoiceClip[]
  /** The session’s text is not the one that was read: nobody hears this recording. */
  isOutdated?: true
}

export interface MediaContent {
  id: string
  type: MediaType
  tag: string | null
  picture: string
  isPublished: boolean
  /** Taken away because it was wrong: unpublished, and still counted in the minutes of its days. */
  isRetired?: true
  /** Not translated yet: its English words are the French ones. */
  isUntranslated?: true
  /** The caps on fasting that hide it: it is about hours or light days only. */
  hiddenWithin?: FastingCap[]
  /** In seconds: length of the file, reading time (200 French words a minute) or cooking time. */
  estimatedDuration: number
  sources: { path: string; type: string }[]
  mainMediaUrl: string | null
  captions: InBothLanguages<string> | null
  /** The first frame of a film; null for a sound. */
  poster: string | null
  recipe: RecipeContent | null
  quiz: { estimatedDuration: number } | null
  breath: Breath | null
  /** Only of a practice that is played in several lengths. */
  loop?: PracticeLoop
  /** In the languages in which somebody has recorded one. */
  voices?: Partial<Record<Locale, VoiceContent>>
  words: InBothLanguages<{ title: string; content: string; cues: Cue[] }>
  withinCap?: InBothLanguages<WithinCap>
  /** Its notebook blocks, in the order of its text. */
  notebook?: InBothLanguages<NotebookBlock[]>
}

/** A recipe's facts, with the names of its foods in both languages. */
export interface RecipeContent extends Omit<Recipe, 'ingredients'> {
  ingredients: (Omit<Ingredient, 'name'> & { name: InBothLanguages<string> })[]
}

export interface ProgramContent {
  id: string
  code: ProgramCode
  order: number
  isPublished: boolean
  color: string
  icon: string
  activeIcon: string
  title: InBothLanguages<string>
  summary: InBothLanguages<string>
  greeting: {
    title: InBothLanguages<string>
    text: InBothLanguages<string>
    coordinated: InBothLanguages<string> | null
  }
  /** What the programme says instead to members without fasting. */
  withoutFasting?: {
    summary: InBothLanguages<string>
    greeting: { title: InBothLanguages<string>; text: InBothLanguages<string> }
  }
  weeks: WeekContent[]
  after?: AfterContent
}

/** What follows the last day of a programme, outside its weeks: nothing of it is required. `id` is that of the day it is stored under. */
export interface AfterContent {
  id: string
  pieces: { id: string; media: string }[]
  followUps: { id: string; media: string; months: FollowUpMonths }[]
}

/** Returns every day of a programme; the series after it as the one day under which its medias, and members' progress in them, are stored. */
export function daysOf({ weeks, after }: Pick<ProgramContent, 'weeks' | 'after'>): ContentDay[] {
  const days = weeks.flatMap(({ days, isPublished }) => days.map(({ id, medias }) => ({ id, medias, isPublished })))
  return after ? [...days, { id: after.id, medias: mediasAfter(after), isPublished: true }] : days
}

/** What members' progress refers to, of a day. */
export type ContentDay = Pick<DayContent, 'id' | 'medias'> & Pick<WeekContent, 'isPublished'>

function mediasAfter({ pieces, followUps }: AfterContent): DayContent['medias'] {
  return [...pieces, ...followUps].map(({ id, media }) => ({ id, media, isOptional: true }))
}

export interface WeekContent {
  title: InBothLanguages<string>
  lead: InBothLanguages<string>
  picture: string
  isPublished: boolean
  /** What the week says instead to members without fasting. */
  withoutFasting?: { title: InBothLanguages<string>; lead: InBothLanguages<string> }
  days: DayContent[]
}

export interface DayContent {
  id: string
  name: InBothLanguages<string> | null
  content: InBothLanguages<string>
  withinCap?: InBothLanguages<WithinCap>
  /** `requiredSince` (`YYYY-MM-DD`) only for a media that was added to a published day. */
  medias: { id: string; media: string; isOptional: boolean; requiredSince?: string }[]
}

export interface SuccessReasonsContent {
  introduction: InBothLanguages<string>
  practices: {
    id: string
    picture: string
    words: InBothLanguages<{
      title: string
      goal: string
      biorhythmLink: string
      comment: string | null
      content: string
    }>
  }[]
}

export interface FastingPlanContent {
  code: FastingPlanCode
  icon: string
  pictures: string[]
  /** The short video that summarizes the plan; null until it exists. */
  recap: {
    durationSeconds: number
    sources: { path: string; type: string }[]
    captions: InBothLanguages<string>
  } | null
  words: InBothLanguages<{
    title: string
    comment: string | null
    rhythm: string
    foodIntake: string
    calories: string
    duration: string
    justification: string
  }>
}

/** A legal page with the operator's details filled in. */
export interface LegalPageContent {
  code: LegalPageCode
  version: string
  isDraft: boolean
  words: InBothLanguages<{ title: string; summary: string; content: string }>
}

/** An answer that support staff can begin with. It is plain text: greeting and signature are added when it is sent. */
export interface ReadyAnswerContent {
  id: string
  words: InBothLanguages<{ title: string; text: string }>
}

/** Who can eat a menu. */
export type Diet = 'vegan' | 'vegetarian' | 'any'

/** A day's menu with what its foods add up to. */
export interface LightMenu {
  /** The media's file that it stands in. */
  file: string
  id: string
  diet: Diet
  energyKcal: number
  protein: number
  words: InBothLanguages<string>
}

/** The words of an e-mail to members. */
export interface MailContent {
  id: MailId
  words: InBothLanguages<MailWords>
}
