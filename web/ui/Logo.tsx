import { Link } from 'react-router'
import logo from '../../content/pictures/public/logo.svg'
import { brand } from '../../domain/brand.ts'
import styles from './Logo.module.css'

/** The product's name and leaf, linked to the programmes or, for visitors, to the sign-in. */
export function Logo({ to }: { to: string }) {
  return (
    <Link to={to} className={styles.logo}>
      <img src={logo} width="24" height="24" alt="" />
      {brand.name}
    </Link>
  )
}
