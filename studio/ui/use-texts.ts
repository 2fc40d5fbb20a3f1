import { useQuery } from '@tanstack/react-query'
import { callStudio } from '../client/call-studio.ts'
import { keys } from '../client/keys.ts'

/** Returns two texts by their digests, '' for null; undefined until both have come. A text never changes under its digest. */
export function useTexts(before: string | null, after: string | null): { before: string; after: string } | undefined {
  const { data } = useQuery({
    queryKey: keys.texts(before, after),
    queryFn: async () => ({ before: await readText(before), after: await readText(after) }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data
}

async function readText(digest: string | null): Promise<string> {
  return digest === null ? '' : (await callStudio('GET /api/studio/blob/:digest', { params: { digest } })).text
}
