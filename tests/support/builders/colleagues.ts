import type { Db } from '#data/core/db.ts'
import { users } from '#data/tables/customer/accounts.ts'

/** Inserts editors with these ids. The first is Noor Bakker, the second Sem Bakker. */
export async function insertColleagues(db: Db, ids: readonly number[], at: Date): Promise<void> {
  const names = ['Noor', 'Sem', 'Kim']
  await db.insert(users).values(
    ids.map((id, index) => ({
      id,
      email: `${names[index]!.toLowerCase()}@luwte.example`,
      firstName: names[index]!,
      lastName: 'Bakker',
      passwordHash: '$argon2id$geen',
      role: 'staff' as const,
      staffRole: 'editor' as const,
      createdAt: at,
      mailsSince: at,
    })),
  )
}
