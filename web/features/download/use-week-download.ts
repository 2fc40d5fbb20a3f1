import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import type { Download, DownloadFile, DownloadMedia } from '../../../domain/features/download/download.contract.ts'
import { earlierVersions, filesToKeep, keptVersionOf } from '../../../domain/features/download/download.rules.ts'
import type { Program } from '../../../domain/features/program/program.contract.ts'
import { isDayUnlocked } from '../../../domain/features/program/program.rules.ts'
import { call } from '../../client/client.ts'
import { canDownload, type Kept, listKept, removeVersions, removeWeek } from '../../client/downloads.ts'
import { keys } from '../../client/keys.ts'
import { useLocale } from '../../i18n/locale.ts'
import { useSession } from '../../session/session.ts'
import { readStored } from '../../storage/local-storage.ts'
import { currentWeekJob, onWeekJob, startWeekJob, stopWeekJob, type WeekJob } from './week-job.ts'

/** A week as this device has it. */
export interface WeekDownload {
  medias: readonly DownloadMedia[]
  files: readonly DownloadFile[]
  missing: readonly DownloadFile[]
  /** Whether the member has downloaded it, whole or in part. */
  isChosen: boolean
  isWhole: boolean
  /** The job that downloads this week. */
  job: WeekJob | null
  /** Whether another week is being downloaded now: they come one at a time. */
  isOtherRunning: boolean
  start: () => void
  stop: () => void
  remove: () => Promise<void>
}

/** Reads what a week needs and what of it this device keeps; undefined until both are known, and where nothing can be kept. */
export function useWeekDownload(program: Program, weekIndex: number): WeekDownload | undefined {
  const locale = useLocale()
  const { user } = useSession()
  const week = `${program.code}/${weekIndex + 1}`
  const job = useSyncExternalStore(onWeekJob, currentWeekJob)
  const choices = { canPlay, minutesOf: (id: string) => Number(readStored(`length.${user?.id ?? ''}.${id}`)) }
  const { kept, look } = useKept(job)
  const { data, refetch } = useQuery({
    queryKey: keys.download(week, locale),
    queryFn: async ({ signal }): Promise<Download> => {
      const query = { programCode: program.code, week: `${weekIndex + 1}` }
      const { body } = await call('GET /api/download', { query, signal })
      await removeReplaced(filesToKeep(body.medias, choices))
      return body
    },
    enabled: canDownload(),
  })
  if (!data || !kept || data.medias.length === 0) return undefined
  const files = filesToKeep(data.medias, choices)
  const missing = files.filter(file => !kept.files.has(keptVersionOf(file)))
  const isChosen = kept.weeks.has(week)
  return {
    medias: data.medias,
    files,
    missing,
    isChosen,
    isWhole: isChosen && missing.length === 0 && data.medias.every(({ id }) => isRead(kept, id)),
    job: job?.week === week ? job : null,
    isOtherRunning: job !== null && job.week !== week && job.failure === null,
    start: () => {
      const dayIds = (program.ProgramWeeks[weekIndex] ?? []).filter(isDayUnlocked).map(({ id }) => id)
      // Links may have been signed yesterday.
      void refetch().then(({ data: fresh = data }) =>
        startWeekJob({
          week,
          files: filesToKeep(fresh.medias, choices),
          dayIds,
          mediaIds: fresh.medias.map(({ id }) => id),
        }),
      )
    },
    stop: stopWeekJob,
    remove: async () => {
      if (currentWeekJob()?.week === week) stopWeekJob()
      await removeWeek(week)
      await look()
    },
  }
}

/** What this browser keeps, listed again when a download ends. */
function useKept(job: WeekJob | null): { kept: Kept | null; look: () => Promise<void> } {
  const [kept, setKept] = useState<Kept | null>(null)
  const look = useCallback(async () => {
    // Some browsers refuse caches in private windows.
    const listed = canDownload() ? await listKept().catch(() => null) : null
    setKept(listed)
  }, [])
  const isRunning = job !== null && job.failure === null
  useEffect(() => {
    if (!isRunning) void look()
  }, [isRunning, look])
  return { kept, look }
}

/** Removes what was replaced since it was downloaded: with a network, members hear what is right today. */
async function removeReplaced(files: readonly DownloadFile[]): Promise<void> {
  const kept = await listKept().catch(() => null)
  if (kept && navigator.onLine) await removeVersions(earlierVersions(files, kept.files))
}

function isRead({ readings }: Kept, id: string): boolean {
  return readings.has(`/api/program_day_media/${id}`)
}

function canPlay(type: string): boolean {
  return document.createElement('video').canPlayType(type) !== ''
}
