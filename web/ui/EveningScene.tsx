import styles from './EveningScene.module.css'

/** The landscape in the evening, where the sun sets once: it ends a day that is done. */
export function EveningScene() {
  return (
    <svg className={styles.scene} viewBox="0 0 400 240" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <g className={styles.sun}>
        <circle className={styles.glow} cx="200" cy="126" r="104" opacity="0.45" />
        <circle className={styles.glow} cx="200" cy="126" r="82" opacity="0.7" />
        <circle className={styles.disc} cx="200" cy="126" r="60" />
      </g>
      <path className={styles.hill} d="M300 150c30-22 56-30 110-34v40H296z" />
      <path className={styles.near} d="M0 150h400v26H0z" />
      <path className={styles.middle} d="M0 174h400v26H0z" />
      <path className={styles.far} d="M0 198h400v22H0z" />
      <path className={styles.deep} d="M0 218h400v22H0z" />
      <path className={styles.ripple} d="M186 160h28M180 173h40M184 186h32M178 199h44M188 212h24" />
      <path className={styles.hull} d="M42 178h68q-6 18-20 18H62q-14 0-20-18zM75 118h3v60h-3z" />
      <path className={styles.sail} d="M79 122q24 26 22 50H79zM74 130q-18 22-18 42h18z" />
    </svg>
  )
}
