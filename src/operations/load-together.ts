type Loaded<Queries> = { [Name in keyof Queries]: Awaited<Queries[Name]> }

/** Like Promise.all, with the name of each query beside it. */
export async function loadTogether<Queries extends Record<string, unknown>>(
  queries: Queries,
): Promise<Loaded<Queries>> {
  const results = await Promise.all(Object.values(queries))
  const names = Object.keys(queries)
  return Object.fromEntries(names.map((name, at) => [name, results[at]])) as Loaded<Queries>
}
