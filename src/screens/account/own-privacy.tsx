// What the shop holds of somebody, to read and take along, and the way to have it erased.

import { Erasure } from './erasure.tsx'
import { HeldData } from './held-data.tsx'

export default function OwnPrivacy() {
  return (
    <div className="grid gap-16">
      <HeldData />
      <Erasure />
    </div>
  )
}
