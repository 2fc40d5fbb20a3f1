import { declarationPaths } from '../../../domain/features/declaration/declaration.rules.ts'
import { formatInstant } from '../../i18n/format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import settingsStyles from '../../ui/SettingsPage.module.css'
import { subscriptionDetailsMessages } from './subscription-details.messages.ts'

/** The law's days begin and end in France, wherever the member is. */
const legalTimeZone = 'Europe/Paris'

/** The way to withdraw from the contract (article L221-21), shown as long as it is possible, with the last moment. */
export function WithdrawalEntry({ endsOn }: { endsOn: string }) {
  const say = useMessages(subscriptionDetailsMessages)
  return (
    <section className={settingsStyles.card}>
      <h2>{say.withdrawalTitle}</h2>
      <p>{say.withdrawalText(formatInstant(new Date(endsOn), legalTimeZone))}</p>
      <div className={settingsStyles.ways}>
        <ButtonLink to={declarationPaths.withdrawal} variant="quiet">
          {say.withdraw}
        </ButtonLink>
      </div>
    </section>
  )
}
