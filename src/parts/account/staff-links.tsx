// The ways from the shop to where staff work: the back office, and the editor of what is on the screen.

import { Link, useLocation } from 'react-router'
import { mayDo } from '#domain/account/rights.ts'
import { editPathOf } from '#domain/page/edit-path.ts'
import { useOwner } from './login-store.ts'

export function StaffLinks({ look, onGo }: { look: string; onGo: () => void }) {
  const { pathname } = useLocation()
  const owner = useOwner()
  const edit = editPathOf(pathname)
  return (
    <>
      <Link to="/admin" onClick={onGo} className={look}>
        Beheer
      </Link>
      {edit && mayDo(owner?.duty, edit.right) && (
        <Link to={edit.path} onClick={onGo} className={look}>
          {edit.words}
        </Link>
      )}
    </>
  )
}
