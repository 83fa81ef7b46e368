// What of a product page wakes after the part that buys: the browser's way to get it.

import { later } from '#ui/later.tsx'

export const laterParts = {
  Gallery: later(() => import('./gallery.tsx')),
  SizeHelp: later(() => import('./size-help.tsx')),
  PackHelp: later(() => import('./pack-help.tsx')),
  ProductStory: later(() => import('./product-story.tsx')),
}

/** Before a product is shown without HTML from the server, so that nothing comes in piece by piece. What cannot be fetched is missed. */
export const fetchLaterParts = () => Promise.allSettled(Object.values(laterParts).map(({ fetch }) => fetch()))
