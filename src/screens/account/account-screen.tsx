// /account: what somebody ordered, and where they are logged in.

import { AccountFrame } from './account-frame.tsx'
import { LoginSessions } from './login-sessions.tsx'
import { OrderHistory } from './order-history.tsx'

export default function AccountScreen() {
  return (
    <AccountFrame title="Bestelhistorie" path="/account">
      <div className="grid gap-16">
        <OrderHistory />
        <Suspense>
          <Subscriptions />
        </Suspense>
        <LoginSessions />
      </div>
    </AccountFrame>
  )
}
