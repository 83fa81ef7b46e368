// The transition that moves the picture of a pressed product card to the gallery of the product
// page.

import { type ReactNode, ViewTransition } from 'react'

/**
 * Wraps the picture in a card and the gallery of a product page. Pass `slug` in a card only once it
 * is pressed, because a page may show a product in two lists and a transition needs a unique name.
 */
export const PictureTransition = ({
  slug,
  children,
}: {
  slug?: string | undefined
  children: ReactNode
}) => (
  <ViewTransition default="none" {...(slug && { name: `product-${slug}`, share: 'auto' })}>
    {children}
  </ViewTransition>
)
