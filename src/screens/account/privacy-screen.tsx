// /account/privacy: what the shop holds of somebody, to read and take along, and the way to have it erased.

import { AccountFrame } from './account-frame.tsx'
import { Erasure } from './erasure.tsx'
import { HeldData } from './held-data.tsx'

export default function PrivacyScreen() {
  return (
    <AccountFrame title="Privacy" path="/account/privacy">
      <div className="grid gap-16">
        <HeldData />
        <Erasure />
      </div>
    </AccountFrame>
  )
}
