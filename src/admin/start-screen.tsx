// /admin: what there is to do here.

import { Link } from 'react-router'
import { mayDo } from '#domain/account/rights.ts'
import { useOwner } from '#parts/account/login-store.ts'
import { ScreenHead } from './screen-head.tsx'
import { adminScreens } from './screens.ts'

export default function StartScreen() {
  const owner = useOwner()
  const mine = adminScreens.filter(({ name, right }) => name && mayDo(owner?.duty, right))
  return (
    <>
      <ScreenHead title="Beheer" />
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {mine.map(({ path, name }) => (
          <li key={path} className="relative rounded-card border border-line bg-white p-6 hover:border-deep">
            <Link to={`/admin/${path}`} className="font-head text-xl text-deep no-underline after:absolute after:inset-0 hover:underline">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
