// A job that counts to 35 in batches of at most ten, for tests of the schedule. Each batch is
// stored, so that another process goes on where this one ended.

import type { OpenDatabase } from '#server/postgres/connect.ts'

export const jobName = 'count-to-35'

export const prepareCount = ({ pool }: Pick<OpenDatabase, 'pool'>) =>
  pool.query('create table counted (value integer not null); insert into counted values (0)')

export const readCount = async ({ pool }: Pick<OpenDatabase, 'pool'>): Promise<number> => {
  const { rows } = await pool.query<{ value: number }>('select value from counted')
  return rows[0]?.value ?? 0
}

export async function countTo35(
  database: Pick<OpenDatabase, 'pool'>,
  beforeBatch: () => void = () => {},
): Promise<void> {
  while ((await readCount(database)) < 35) {
    beforeBatch()
    await database.pool.query('update counted set value = least(35, value + 10)')
  }
}
