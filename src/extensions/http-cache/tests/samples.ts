/** It has no endpoints. */
export const samples = () => ({})
