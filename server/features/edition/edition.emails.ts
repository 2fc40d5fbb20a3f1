import brand from '../../../brand.json' with { type: 'json' }
import type { Locale } from '../../../domain/locale.ts'
import type { Email } from '../../mail/render-email.ts'

/** Tells that a media was taken away from members because it was wrong. */
export function retirementEmail(
  { name, mediaId, reason, url }: { name: string; mediaId: string; reason: string; url: string },
  locale: Locale,
): Email {
  return locale === 'fr'
    ? {
        subject: `Média retiré\u00a0: ${mediaId}`,
        parts: [
          {
            kind: 'paragraph',
            text: `${name} a retiré ce média. Les membres ne le voient plus. Ceux qui l’avaient terminé gardent leur progression.`,
          },
          { kind: 'facts', facts: [['Média', mediaId]] },
          { kind: 'quote', text: reason },
          { kind: 'action', label: 'Ouvrir les éditions', url },
        ],
        footing: `${brand.name} écrit ce message à l’exploitant et à la personne qui a retiré le média.`,
      }
    : {
        subject: `Media withdrawn: ${mediaId}`,
        parts: [
          {
            kind: 'paragraph',
            text: `${name} withdrew this media. Members no longer see it. Those who had finished it keep their progress.`,
          },
          { kind: 'facts', facts: [['Media', mediaId]] },
          { kind: 'quote', text: reason },
          { kind: 'action', label: 'Open the editions', url },
        ],
        footing: `${brand.name} sends this message to the operator and to whoever withdrew the media.`,
      }
}

/** What stopped a scheduled change, in words. */
const failures = {
  conflict: {
    fr: 'Quelqu’un a changé les mêmes textes entre-temps.',
    en: 'Somebody has changed the same texts meanwhile.',
  },
  problems: {
    fr: 'Les contrôles ont trouvé une erreur.',
    en: 'The checks have found a mistake.',
  },
  signatures: {
    fr: 'Une signature manque ou n’est plus valable.',
    en: 'A signature is missing, or is no longer valid.',
  },
  unavailable: {
    fr: 'Le service n’a pas pu écrire la publication.',
    en: 'The service could not write the publication.',
  },
} satisfies Record<string, Record<Locale, string>>

export type PublishingFailure = keyof typeof failures

/** Tells who scheduled a change that it was not published. */
export function failedScheduleEmail(
  { title, failure, url }: { title: string; failure: PublishingFailure; url: string },
  locale: Locale,
): Email {
  return locale === 'fr'
    ? {
        subject: 'Publication refusée',
        parts: [
          {
            kind: 'box',
            text: `Rien n’a été publié. ${failures[failure].fr} L’édition précédente reste en ligne, entière.`,
          },
          { kind: 'quote', text: title },
          { kind: 'action', label: 'Voir ce qui manque', url },
        ],
        footing: `${brand.name} vous écrit parce que vous aviez programmé cette publication.`,
      }
    : {
        subject: 'Publication refused',
        parts: [
          {
            kind: 'box',
            text: `Nothing was published. ${failures[failure].en} The previous edition stays online, whole.`,
          },
          { kind: 'quote', text: title },
          { kind: 'action', label: 'See what is missing', url },
        ],
        footing: `${brand.name} writes to you because you had scheduled this publication.`,
      }
}
