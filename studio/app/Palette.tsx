import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { studioScreens } from '../../domain/studio-screens.ts'
import { useMessages } from '../../web/i18n/messages.ts'
import { changesQuery, editionsQuery, teamQuery } from '../client/queries.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { isFound } from '../ui/is-found.ts'
import { studioMessages } from '../ui/studio.messages.ts'
import { useDestinations } from './navigation.ts'
import styles from './Palette.module.css'

const mostResults = 12

interface Result {
  label: string
  detail: string
  path: string
}

/** Search over screens, editions, changes and people: Ctrl K, arrows, Enter. */
export function Palette({ onClose }: { onClose: () => void }) {
  const say = useMessages(studioMessages)
  const navigate = useNavigate()
  const listId = useId()
  const [asked, setAsked] = useState('')
  const [chosen, setChosen] = useState(0)
  const results = useResults()
    .filter(({ label, detail }) => isFound(`${label} ${detail}`, asked))
    .slice(0, mostResults)
  const open = (result: Result | undefined) => {
    if (!result) return
    onClose()
    void navigate(result.path)
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      event.preventDefault()
      setChosen((chosen + step + results.length) % Math.max(1, results.length))
    } else if (event.key === 'Enter') {
      event.preventDefault()
      open(results[chosen])
    }
  }
  return (
    <Dialog title={say.search} onClose={onClose}>
      <input
        role="combobox"
        aria-label={say.search}
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={results[chosen] ? `${listId}-${chosen}` : undefined}
        placeholder={say.searchHint}
        value={asked}
        onChange={event => {
          setAsked(event.target.value)
          setChosen(0)
        }}
        onKeyDown={press}
      />
      <div id={listId} role="listbox" aria-label={say.search} className={styles.results}>
        {results.map((result, index) => (
          <div
            key={`${result.path} ${result.label}`}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            onClick={() => open(result)}
            onKeyDown={press}
          >
            {result.label} <span>{result.detail}</span>
          </div>
        ))}
      </div>
      {results.length === 0 && <p>{say.nothingFound}</p>}
    </Dialog>
  )
}

function useResults(): Result[] {
  const say = useMessages(studioMessages)
  const reachable = useDestinations()
  const { data: editions } = useQuery(editionsQuery)
  const { data: changes } = useQuery(changesQuery)
  const { data: team } = useQuery(teamQuery)
  const { tasks, editions: editionsScreen, team: teamScreen, account } = studioScreens
  return [
    ...reachable.map(({ screen, section }) => ({
      label: say[screen],
      detail: section === null ? '' : say[section],
      path: studioScreens[screen].path,
    })),
    { label: say.account, detail: '', path: account.path },
    ...(changes?.body ?? []).map(({ id, title }) => ({
      label: title,
      detail: say.tasks,
      path: `${tasks.path}?change=${id}`,
    })),
    ...(editions?.body ?? []).map(({ number, note }) => ({
      label: say.edition(`${number}`),
      detail: note,
      path: `${editionsScreen.path}?edition=${number}`,
    })),
    ...(team?.body ?? []).map(({ firstName, lastName, role }) => ({
      label: `${firstName} ${lastName}`,
      detail: say.roles[role],
      path: teamScreen.path,
    })),
  ]
}
