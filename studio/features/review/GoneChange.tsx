import { useQuery } from '@tanstack/react-query'
import { useMessages } from '../../../web/i18n/messages.ts'
import { callStudio } from '../../client/call-studio.ts'
import { keys } from '../../client/keys.ts'
import { Told } from '../../ui/Told.tsx'
import { useNamedPaths } from '../../ui/use-subject-name.ts'
import { reviewMessages } from './review.messages.ts'

/** Says what happened to an open change that has left the list: published, discarded or refused. */
export function GoneChange({ id }: { id: string }) {
  const say = useMessages(reviewMessages)
  const named = useNamedPaths()
  const { data, isPending } = useQuery({
    queryKey: keys.goneChange(id),
    queryFn: async ({ signal }) => (await callStudio('GET /api/studio/change/:id', { params: { id }, signal })).change,
  })
  if (isPending) return null
  const sentence = data && say.left[data.state as keyof typeof say.left]
  return <Told>{sentence ? sentence(named(data.title)) : say.leftOtherwise}</Told>
}
