// /admin: what there is to do here.

import { Link } from 'react-router'
import { adminScreens } from './screens.ts'

const editor = { path: '/admin/paginas', name: "Pagina's en artikelen", about: 'Schrijf en wijzig wat bezoekers lezen.' }

export default function StartScreen() {
  const ways = [editor, ...adminScreens.map(({ path, ...more }) => ({ path: `/admin/${path}`, ...more }))].filter(({ name }) => name)
  return (
    <>
      <h1 className="mb-8 text-2xl">Beheer</h1>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {ways.map(({ path, name, about }) => (
          <li key={path} className="relative rounded-card border border-line bg-white p-6 hover:border-deep">
            <Link to={path} className="font-head text-xl text-deep no-underline after:absolute after:inset-0 hover:underline">
              {name}
            </Link>
            {about && <p className="mt-2 text-sm text-ink-soft">{about}</p>}
          </li>
        ))}
      </ul>
    </>
  )
}
