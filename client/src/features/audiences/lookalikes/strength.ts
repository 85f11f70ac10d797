/** How well a model distinguishes people, in a word, by the area under its curve (the usual reading: Hosmer and Lemeshow, Applied Logistic Regression, 5.2). */
export function strengthOf(area: number): string {
  if (area < 0.55) return 'hardly';
  if (area < 0.7) return 'weakly';
  return area < 0.8 ? 'fairly' : 'well';
}
