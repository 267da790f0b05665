// Apart from the fields of the form: whoever only shows a temperature must not load them.

/** Returns a temperature in °F with one decimal, as thermometers here show it. */
export const fahrenheitOf = (celsius: number): string => ((celsius * 9) / 5 + 32).toFixed(1);

/** Returns a temperature as both kinds of thermometers show it. */
export const temperatureText = (celsius: number): string =>
  `${celsius.toFixed(1)} °C = ${fahrenheitOf(celsius)} °F`;
