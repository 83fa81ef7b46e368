// What a script adds to every product card after hydration: the server's page has no room for more
// elements per card, and only the device knows what its visitor compares.

import { CompareTools } from '../compare/compare-tools.tsx'
import styles from './card-tools.css?url'
import { SecondPicture } from './second-picture.tsx'
import { useProductCards } from './use-product-cards.ts'

export function CardTools() {
  const cards = useProductCards()
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="default" />
      <CompareTools cards={cards} />
      <SecondPicture cards={cards} />
    </>
  )
}
