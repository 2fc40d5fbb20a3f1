import { playerOf } from '../../../domain/features/media/media.rules.ts'
import { operatorHosts } from '../../http/operator-hosts.ts'
import type { Content } from '../content.ts'
import { type Finding, inBoth } from './finding.ts'

/** Finds sounds and films at hosts that are neither one of the three players nor listed by the operator: browsers refuse them. */
export function findForeignPlayers({ medias }: Content): Finding[] {
  return medias.flatMap(({ id, type, mainMediaUrl }) => {
    if (mainMediaUrl === null || isAllowed(mainMediaUrl, type)) return []
    return [{ file: `medias/${id}.yaml`, line: 1, detail: inBoth(mainMediaUrl) }]
  })
}

function isAllowed(url: string, type: Content['medias'][number]['type']): boolean {
  const player = playerOf(url, type)
  if (!player) return false
  const isService = player.kind === 'youtube' || player.kind === 'vimeo' || player.kind === 'soundcloud'
  return isService || operatorHosts.includes(new URL(player.address).hostname)
}
