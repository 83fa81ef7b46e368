/** In the back office. */
export const mailingPath = (id: number | string): string => `/admin/nieuwsbrief/${id}`
