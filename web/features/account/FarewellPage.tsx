import { useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import picture from '../../../content/pictures/public/rest-day.svg'
import { useMessages } from '../../i18n/messages.ts'
import { signOut } from '../../session/session.ts'
import { forgetMember } from '../../storage/forget-member.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { PlainPage } from '../../ui/PlainPage.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { accountSettingsMessages } from './account-settings.messages.ts'
import styles from './FarewellPage.module.css'

/** Shown only after an account was deleted. A visitor who types its address is redirected, and keeps their session. */
export function FarewellPage() {
  const { state } = useLocation()
  return state?.isErased ? <Farewell /> : <Navigate to="/" replace />
}

function Farewell() {
  const say = useMessages(accountSettingsMessages)
  usePageTitle(say.farewellTitle)
  useEffect(() => {
    signOut()
    forgetMember()
  }, [])
  return (
    <PlainPage>
      <div className={styles.farewell}>
        <img src={picture} width="320" height="200" alt="" />
        <h1>{say.farewellTitle}</h1>
        <p>{say.farewellText}</p>
        <p>{say.farewellWish}</p>
        <ButtonLink to="/login" variant="quiet">
          {say.farewellBack}
        </ButtonLink>
      </div>
    </PlainPage>
  )
}
