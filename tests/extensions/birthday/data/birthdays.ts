import { and, desc, eq, ilike, isNull, lt, ne, or } from 'drizzle-orm'
import type { Db, Transaction } from '#data/core/db.ts'
import { toLikePattern } from '#data/core/like-pattern.ts'
import { affectsRows, findRowBy, firstOf } from '#data/core/rows.ts'
import type { DayOfYear } from '../domain/birthday.ts'
import { birthdays } from './tables.ts'

type BirthdayRow = typeof birthdays.$inferSelect
type BirthdayQuery = { search: string; after: number | undefined; limit: number }

export const birthdayById = findRowBy(birthdays, 'id')

/** With an id below `after`, newest first. */
export const listBirthdays = (
  db: Db,
  { search, after, limit }: BirthdayQuery,
): Promise<BirthdayRow[]> =>
  db
    .select()
    .from(birthdays)
    .where(
      and(
        after === undefined ? undefined : lt(birthdays.id, after),
        search ? ilike(birthdays.email, toLikePattern(search)) : undefined,
      ),
    )
    .orderBy(desc(birthdays.id))
    .limit(limit)

/** Returns undefined if the address is there already. */
export const insertBirthday = (
  db: Db,
  values: typeof birthdays.$inferInsert,
): Promise<{ id: number } | undefined> =>
  firstOf(db.insert(birthdays).values(values).onConflictDoNothing().returning({ id: birthdays.id }))

export const updateBirthday = (db: Db, id: number, birthday: DayOfYear): Promise<boolean> =>
  affectsRows(db.update(birthdays).set(birthday).where(eq(birthdays.id, id)))

export const deleteBirthday = (db: Db, id: number): Promise<boolean> =>
  affectsRows(db.delete(birthdays).where(eq(birthdays.id, id)))

/** Marks those with the birthday as greeted in the year, and returns those who were not before. */
export const markGreeted = (
  tx: Transaction,
  { day, month }: DayOfYear,
  year: number,
): Promise<Pick<BirthdayRow, 'id' | 'email'>[]> =>
  tx
    .update(birthdays)
    .set({ greetedYear: year })
    .where(
      and(
        eq(birthdays.day, day),
        eq(birthdays.month, month),
        or(isNull(birthdays.greetedYear), ne(birthdays.greetedYear, year)),
      ),
    )
    .returning({ id: birthdays.id, email: birthdays.email })
