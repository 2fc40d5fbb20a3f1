import { act, fireEvent, screen } from '@testing-library/react'
import { expect, onTestFinished } from 'vitest'
import { fakeSpeech } from '../../testing/fake-speech.ts'
import { sampleMember } from '../../testing/sample-member.ts'
import { samplePlan } from '../../testing/sample-programs.ts'
import { test } from '../../testing/screen-test.tsx'
import { RecapDialog } from './RecapDialog.tsx'

const recap = {
  duration: 40,
  sources: [{ url: '/recap.mp4', type: 'video/mp4' }],
  captions: [
    { locale: 'fr' as const, url: '/recap.fr.vtt' },
    { locale: 'en' as const, url: '/recap.en.vtt' },
  ],
}

/** Loads the captions of both languages, as a browser does: the simulated page has no text tracks. */
function loadCaptions(): void {
  const texts = {
    fr: ['Manger un peu\nmoins souvent.', 'Puis 14/10.'],
    en: ['Eating a little\nless often.', 'Then 14:10.'],
  }
  Object.defineProperty(HTMLTrackElement.prototype, 'track', {
    configurable: true,
    get(this: HTMLTrackElement) {
      const [first, second] = texts[this.srclang === 'en' ? 'en' : 'fr']
      return {
        cues: [
          { startTime: 0.6, text: first },
          { startTime: 7.3, text: second },
        ],
      }
    },
  })
  onTestFinished(() => {
    Reflect.deleteProperty(HTMLTrackElement.prototype, 'track')
  })
}

test('the device’s voice speaks the captions of a recap film, each at its second', async ({ open, person }) => {
  loadCaptions()
  const speech = fakeSpeech([
    ['Thomas', 'fr-FR', true],
    ['Kate', 'en-GB', true],
  ])
  open(<RecapDialog plan={samplePlan('weight-loss', { recap })} recap={recap} onClose={() => {}} />, {
    member: sampleMember(),
  })
  await person.click(await screen.findByRole('switch', { name: 'Voix' }))
  await person.click(screen.getByRole('button', { name: 'Lecture' }))
  const film = document.querySelector('video') as HTMLVideoElement
  const reach = (seconds: number) => {
    act(() => {
      film.currentTime = seconds
    })
    fireEvent.timeUpdate(film)
  }
  reach(0.7)
  expect(speech.now()).toBe('Manger un peu moins souvent.')
  speech.finish()
  reach(7.4)
  expect(speech.said.map(({ text, voice }) => [text, voice])).toEqual([
    ['Manger un peu moins souvent.', 'Thomas'],
    ['Puis 14/10.', 'Thomas'],
  ])
})
