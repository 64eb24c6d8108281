import { InvalidArgumentError } from 'commander';

/** Parses a whole number within bounds, for commander. The parser throws InvalidArgumentError. */
export const wholeNumber =
  (min: number, max: number) =>
  (text: string): number => {
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= min && value <= max) return value;
    throw new InvalidArgumentError(`It must be a whole number from ${min} to ${max}.`);
  };
