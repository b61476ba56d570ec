"use client";

import { createContext, useContext } from "react";

/** Passes down this deployment's setting of map tiles: the address on this server, or '' where tiles are off. */
export type MapTiles = { tileUrl: string; attribution: string };

export const MapSettings = createContext<MapTiles>({ tileUrl: "", attribution: "" });
export const useMapTiles = () => useContext(MapSettings);
