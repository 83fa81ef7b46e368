// Takes the place of a screen of staff whose script did not arrive.

import { NotLoaded } from '#ui/lazy-within-time.tsx'

export const StaffPageMissing = () => (
  <main id="inhoud" className="wrap py-20">
    <NotLoaded />
  </main>
)
