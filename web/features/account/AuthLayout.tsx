import type { ReactNode } from 'react'
import { LanguageSwitch } from '../../ui/LanguageSwitch.tsx'
import { Logo } from '../../ui/Logo.tsx'
import { useBranding } from '../referral/branding.ts'
import styles from './AuthLayout.module.css'

/**
 * Lays out a visitor's screen: the referrer's banner beside the form, above it on a phone. Without `children` the
 * banner fills the screen.
 */
export function AuthLayout({ children, bannerEnd }: { children?: ReactNode; bannerEnd?: ReactNode }) {
  const { program, banner, title, lead } = useBranding()
  const isBannerOnly = !children
  const Banner = isBannerOnly ? 'main' : 'header'
  const Title = isBannerOnly ? 'h1' : 'p'
  const language = (
    <div className={styles.language}>
      <LanguageSwitch />
    </div>
  )
  return (
    <div className={styles.layout} data-program={program} data-banner-only={isBannerOnly || undefined}>
      <Banner className={styles.banner}>
        <picture>
          <source media="(width >= 62em)" srcSet={banner.wide} width="800" height="1000" />
          <img className={styles.picture} src={banner.tall} width="390" height="220" alt="" fetchPriority="high" />
        </picture>
        <Logo to="/login" />
        <div className={styles.words}>
          <Title className={styles.title}>{title}</Title>
          <p className={styles.lead}>{lead}</p>
          {bannerEnd}
        </div>
        {isBannerOnly && language}
      </Banner>
      {children && (
        <main className={styles.main}>
          {children}
          {language}
        </main>
      )}
    </div>
  )
}
