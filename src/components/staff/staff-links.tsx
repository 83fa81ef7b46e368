import { Link, useLocation } from 'react-router'
import { can } from '#domain/staff/permissions.ts'
import { findEditPath } from '#domain/content/links/edit-path.ts'
import { useCurrentUser } from '../account/login-store.ts'

export function StaffLinks({ linkClass }: { linkClass: string }) {
  const { pathname } = useLocation()
  const user = useCurrentUser()
  const edit = findEditPath(pathname)
  return (
    <>
      <Link to="/admin" className={linkClass}>
        Beheer
      </Link>
      {edit && can(user?.staff_role, edit.permission) && (
        <Link to={edit.path} className={linkClass}>
          {edit.label}
        </Link>
      )}
    </>
  )
}
