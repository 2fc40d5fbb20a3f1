/**
 * A small script that every document runs before its first paint: it applies the theme chosen in this browser, so that an evening page never
 * starts out white. It blocks the parser, and the banner of a visitor's screen takes as long to arrive.
 */
import { applyTheme } from './theme.ts'

applyTheme()
