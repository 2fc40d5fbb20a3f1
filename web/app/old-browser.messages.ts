import type { InBothLanguages } from '../../domain/locale.ts'

interface OldBrowserWords {
  title: string
  text: (browsers: string) => string
  /** Between the last two browsers. */
  or: string
  writeTo: (address: string) => string
}

/** Words for browsers older than those we support. Read only by the build, so they are declared without the screens' hook. */
export const oldBrowserMessages: InBothLanguages<OldBrowserWords> = {
  fr: {
    title: 'Votre navigateur est trop ancien pour Sève',
    text: browsers =>
      `Cette page peut rester vide ou incomplète. Mettez votre navigateur à jour, ou ouvrez Sève avec ${browsers}, ou une version plus récente.`,
    or: ' ou ',
    writeTo: address => `Pour nous écrire, résilier ou vous rétracter : ${address}`,
  },
  en: {
    title: 'Your browser is too old for Sève',
    text: browsers =>
      `This page may stay empty or incomplete. Update your browser, or open Sève in ${browsers}, or a later version.`,
    or: ' or ',
    writeTo: address => `To write to us, cancel or withdraw: ${address}`,
  },
}
