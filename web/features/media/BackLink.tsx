import { useLocation, useNavigate } from 'react-router'
import { useMessages } from '../../i18n/messages.ts'
import { Icon } from '../../ui/Icon.tsx'
import styles from './BackLink.module.css'
import { mediaMessages } from './media.messages.ts'

/** Leads back to the previous screen with its state, or to the programmes when the URL was opened directly. */
export function BackLink() {
  const say = useMessages(mediaMessages)
  const navigate = useNavigate()
  const { key, state } = useLocation()
  const label: unknown = state?.backLabel
  return (
    <button
      type="button"
      className={styles.back}
      // The router names the first entry 'default': no page of ours is behind it.
      onClick={() => void (key === 'default' ? navigate('/app/programs') : navigate(-1))}
    >
      <Icon name="arrowLeft" size="1.1rem" />
      {typeof label === 'string' ? label : say.back}
    </button>
  )
}
