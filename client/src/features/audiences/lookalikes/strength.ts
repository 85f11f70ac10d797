import { texts } from './lookalikes.texts.ts';
/** How accurate a model is, in a word, by the area under its curve (the usual reading: Hosmer and Lemeshow, Applied Logistic Regression, 5.2). */
export function strengthOf(area: number): string {
  if (area < 0.55) return texts.poor;
  if (area < 0.7) return texts.weak;
  return area < 0.8 ? texts.fair : texts.good;
}
