import styles from './PlanView.module.css'

/** Shows one to three pictures of a plan, the first one larger. Decorative: the words beside them say everything. */
export function PlanPictures({ images }: { images: readonly string[] }) {
  return (
    <div className={styles.pictures} data-count={images.length}>
      {images.map(image => (
        <img key={image} src={image} width="400" height="220" alt="" />
      ))}
    </div>
  )
}
