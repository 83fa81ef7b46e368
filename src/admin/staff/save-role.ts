import type { StaffRole } from '#domain/staff/staff-role.ts'
import type { Api } from '#api/framework/client.ts'
import type { Undo } from '../shared/messages/undo.ts'

type RoleChange = { id: number; from: StaffRole; to: StaffRole }

export async function saveRole(api: Api, { id, from, to }: RoleChange): Promise<Undo> {
  const put = async (staff_role: StaffRole) => {
    await api('PUT /api/admin/colleagues/:id/staff-role', {
      params: { id },
      body: { staff_role },
    })
  }
  await put(to)
  return { name: 'staff-role-changed', run: () => put(from) }
}
