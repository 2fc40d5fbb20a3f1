import { z } from 'zod'
import { json, type PageAnswer, type PageRequest, type SandboxParts } from './route.ts'
import { troubleRequest } from './trouble.ts'

/** Answers the control routes, which change the state of the sandbox: forms from the page, JSON from tests. */
export async function answerControl(parts: SandboxParts, request: PageRequest): Promise<PageAnswer> {
  const { path, method, headers, base } = request
  if (path === '/control/trouble' && method === 'GET') return json(200, parts.trouble.state)
  if (method !== 'POST') return json(404, { message: 'The mail sandbox has no such page.' })
  // A page of another site must not be able to empty the inbox on a developer's machine.
  if (headers['sec-fetch-site'] === 'cross-site')
    return json(403, { message: 'Requests from other sites are refused.' })
  const isForm = String(headers['content-type']).startsWith('application/x-www-form-urlencoded')
  try {
    const given: unknown = isForm
      ? Object.fromEntries(new URLSearchParams(request.body))
      : JSON.parse(request.body || '{}')
    if (!(await act(parts, path.slice('/control/'.length), given))) {
      return json(404, { message: 'The mail sandbox has no such action.' })
    }
  } catch (error) {
    if (error instanceof z.ZodError || error instanceof SyntaxError) return json(400, { message: error.message })
    throw error
  }
  if (!isForm) return json(200, parts.trouble.state)
  return { status: 303, type: 'text/plain', body: '', headers: { location: `${base}/` } }
}

async function act({ mails, trouble, applyTrouble }: SandboxParts, action: string, given: unknown): Promise<boolean> {
  switch (action) {
    case 'trouble':
      trouble.change(troubleRequest.parse(given))
      applyTrouble()
      return true
    case 'clear':
      await mails.clear()
      return true
    default:
      return false
  }
}
